package render

import (
	"context"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// galleryArm is an arm of the size of a real one: 15 modules, 400 elements, 60 anchors.
func galleryArm() fstest.MapFS {
	arm := fstest.MapFS{}
	file := func(name, text string) { arm[name] = &fstest.MapFile{Data: []byte(text)} }
	var entry, scenes strings.Builder
	for i := range 7 {
		file(fmt.Sprintf("src/components/Part%d.tsx", i), fmt.Sprintf(partSource, i, i))
		file(fmt.Sprintf("src/pages/Page%d.tsx", i), fmt.Sprintf(pageSource, i))
		fmt.Fprintf(&entry, "import { Page%d } from './pages/Page%d';\n", i, i)
		fmt.Fprintf(&scenes, "page%d: Page%d, ", i, i)
	}
	file("src/scenes.tsx", entry.String()+"export const scenes = { "+scenes.String()+"};\n")
	return arm
}

const partSource = `import type { ComponentProps, ReactNode } from 'react';
type Props = ComponentProps<'button'> & { tone?: 'solid' | 'outline'; icon?: ReactNode };
const tones = { solid: 'part part--solid', outline: 'part part--outline' };
export function Part%d({ tone = 'solid', icon, className, children, ...rest }: Props) {
  return (
    <button type="button" className={[tones[tone], className].filter(Boolean).join(' ')} {...rest}>
      {icon && <span className="part__icon" aria-hidden="true">{icon}</span>}
      <span className="part__label">{children} %d</span>
    </button>
  );
}
`

const pageSource = `import { useId, useState } from 'react';
import { Part%[1]d as One } from '../components/Part%[1]d';
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
export function Page%[1]d() {
  const id = useId();
  const [open] = useState(true);
  return (
    <section aria-labelledby={id} className="page">
      <h2 id={id} style={{ marginTop: 8, color: 'red' }}>Page</h2>
      <ul>
        {names.map((n) => (
          <li key={n} className="row">
            <One data-bench={'page%[1]d.' + n} tone={n > 'd' ? 'solid' : 'outline'} disabled={n === 'b'} icon={open ? <svg viewBox="0 0 8 8"><path d="M0 0" strokeWidth={2} /></svg> : null}>
              row {n}
            </One>
          </li>
        ))}
      </ul>
      <p>Page %[1]d's end</p>
    </section>
  );
}
`

func renderBoth(b *testing.B, r *Renderer, arm fs.FS) {
	for _, o := range []Options{{Entry: "src/scenes.tsx"}, {Entry: "src/scenes.tsx", HideAnchors: true, ReverseScenes: true}} {
		if _, err := r.Render(context.Background(), arm, o); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWarm renders an arm twice, as a score does, with every module compiled.
func BenchmarkWarm(b *testing.B) {
	arm, r := galleryArm(), New()
	renderBoth(b, r, arm)
	for b.Loop() {
		renderBoth(b, r, arm)
	}
}

// BenchmarkPatched renders twice an arm of which one module is new.
func BenchmarkPatched(b *testing.B) {
	arm, r := galleryArm(), New()
	name := "src/components/Part3.tsx"
	source := string(arm[name].Data)
	renderBoth(b, r, arm)
	for i := 0; b.Loop(); i++ {
		arm[name] = &fstest.MapFile{Data: fmt.Appendf(nil, "%s// %d\n", source, i)}
		renderBoth(b, r, arm)
	}
}

// BenchmarkCold makes a Renderer and renders once.
func BenchmarkCold(b *testing.B) {
	arm := galleryArm()
	for b.Loop() {
		if _, err := New().Render(context.Background(), arm, Options{Entry: "src/scenes.tsx"}); err != nil {
			b.Fatal(err)
		}
	}
}
