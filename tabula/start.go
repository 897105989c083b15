package tabula

import (
	"embed"
	"fmt"
)

//go:embed start
var startFiles embed.FS

// Start is a small profile to begin with, strict or base: path in the arm → bytes of the three files
// that a profile is made of. It builds and lints clean.
func Start(profile string) (map[string][]byte, error) {
	if profile != Strict && profile != Base {
		return nil, fmt.Errorf("unknown profile %q: expected %s or %s", profile, Strict, Base)
	}
	files := map[string][]byte{}
	for path, name := range map[string]string{
		ConfigFile: profile + ".json", "tokens.json": "tokens.json", ExceptionsFile: "exceptions.json",
	} {
		data, err := startFiles.ReadFile("start/" + name)
		if err != nil {
			return nil, fmt.Errorf("read the profile to start from: %w", err)
		}
		files[path] = data
	}
	return files, nil
}
