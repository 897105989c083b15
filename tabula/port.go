package tabula

import "embed"

// PortFolder is where an arm keeps the JavaScript port, from its root. No part of it is called vendor: Go leaves
// such folders out when it packs a module, and the arms of the default suite are embedded in one.
const PortFolder = "packages/tabula-merge"

//go:embed port
var portFiles embed.FS

// Port is the JavaScript port, the package @tabula-css/merge: path in the arm → bytes.
func Port() map[string][]byte {
	files := map[string][]byte{}
	for _, name := range []string{"package.json", "index.js", "index.d.ts", "classes.js", "profile.js"} {
		files[PortFolder+"/"+name] = portFile(name)
	}
	return files
}

func portFile(name string) []byte {
	data, err := portFiles.ReadFile("port/" + name)
	if err != nil {
		panic("tabula: " + err.Error()) // the file is compiled in
	}
	return data
}
