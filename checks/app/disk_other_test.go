//go:build !linux

package app

import "errors"

// mountSmall: not on this system.
func mountSmall(string) (unmount func() error, err error) { return nil, errors.ErrUnsupported }
