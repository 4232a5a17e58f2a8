// Submission makes _build/boj2580.go, the one file for a judge, from main.go and solver.go, and
// prints its name. Run it in their folder:
//
//	go run .tools/submission.go
package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

const header = `// Made by .tools/submission.go from main.go and solver.go; change those.

`

func main() {
	// The go command leaves a folder that begins with _ out of "./...".
	name := filepath.Join("_build", "boj2580.go")
	text, err := join("main.go", "solver.go")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(name), 0o777)
	}
	if err == nil {
		err = os.WriteFile(name, text, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "submission:", err)
		os.Exit(1)
	}
	fmt.Println(name)
}

// join returns one Go file: the package comment and clause of the first file, the
// imports of all, and the rest of all. An error names the file and the line.
func join(names ...string) ([]byte, error) {
	var top, imports, rest strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, text, 0)
		if err != nil {
			return nil, err
		}
		offset := files.File(file.Pos()).Offset
		copied := offset(file.Name.End())
		if top.Len() == 0 {
			top.Write(text[:copied])
		}
		for _, declaration := range file.Decls {
			if d, ok := declaration.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
				rest.Write(text[copied:offset(d.Pos())])
				copied = offset(d.End())
			}
		}
		rest.Write(text[copied:])
		for _, spec := range file.Imports {
			imports.Write(text[offset(spec.Pos()):offset(spec.End())])
			imports.WriteString("\n")
		}
	}
	all := header + top.String() + "\n\nimport (\n" + imports.String() + ")\n" + rest.String()
	return format.Source([]byte(all)) // sorts the imports and drops repeated ones
}
