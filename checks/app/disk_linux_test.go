package app

import "syscall"

// mountSmall mounts a disk of 8 MiB.
func mountSmall(dir string) (unmount func() error, err error) {
	if err := syscall.Mount("bench", dir, "tmpfs", 0, "size=8m"); err != nil {
		return nil, err
	}
	return func() error { return syscall.Unmount(dir, 0) }, nil
}
