// merge and resolve over a registry (.tabula/registry.json). The Go implementation is the judge's;
// this one gives the same answers in browsers, editors and Node.

const WIDTH = 1280;

/** The conditions before a class and the registry's entry for it; undefined when it has none. */
function createParse(registry) {
  const classes = new Map(Object.entries(registry.classes));
  const lists = [Object.keys(registry.breakpoints).sort(byWidth(registry)), registry.themes, registry.conditions];
  return function parse(name) {
    const parts = name.split(':');
    const entry = classes.get(parts.pop());
    const condition = [0, 0, 0]; // numbers of breakpoint, theme and pseudo-class, from 1; 0 is none
    let kind = 0;
    for (const part of parts) {
      while (kind < 3 && !lists[kind].includes(part)) kind++;
      if (kind === 3) return undefined;
      condition[kind] = lists[kind].indexOf(part) + 1;
      kind++;
    }
    if (entry?.under && !parts.every((part) => entry.under.includes(part))) return undefined;
    return entry && { name, condition, key: condition.join(), entry };
  };
}

function pixels(width) {
  return parseFloat(width) * (width.endsWith('rem') ? 16 : 1);
}

function byWidth({ breakpoints }) {
  return (a, b) => pixels(breakpoints[a]) - pixels(breakpoints[b]);
}

function words(list) {
  return list.split(/[ \t\n\f\r]+/).filter(Boolean);
}

/** Whether a pseudo-class holds: focus-visible implies focus, and focus implies focus-within. */
function has(pseudoClasses, name) {
  if (pseudoClasses.includes(name)) return true;
  if (name === 'focus') return pseudoClasses.includes('focus-visible');
  return name === 'focus-within' && has(pseudoClasses, 'focus');
}

export function createProfile(registry) {
  const parse = createParse(registry);
  const breakpoints = Object.keys(registry.breakpoints).sort(byWidth(registry));

  function merge(list) {
    const covered = new Map(); // condition → longhands that later classes set
    const kept = [];
    for (const name of words(list).reverse()) {
      const parsed = parse(name);
      if (!parsed) {
        kept.push(name);
        continue;
      }
      const longhands = Object.keys(parsed.entry.set);
      const later = covered.get(parsed.key) ?? new Set();
      covered.set(parsed.key, later);
      if (longhands.every((longhand) => later.has(longhand))) continue;
      longhands.forEach((longhand) => later.add(longhand));
      kept.push(name);
    }
    return kept.reverse().join(' ');
  }

  function holds([breakpoint, theme, pseudo], state) {
    const width = state.width || WIDTH;
    return (
      (!pseudo || has(state.pseudoClasses ?? [], registry.conditions[pseudo - 1])) &&
      (!theme || registry.themes[theme - 1] === state.theme) &&
      (!breakpoint || width >= pixels(registry.breakpoints[breakpoints[breakpoint - 1]]))
    );
  }

  /** Longhand → { value, token?, class, beat }, by the stronger condition, then the later class. */
  function resolve(list, state = {}) {
    const result = {};
    const known = words(list).map(parse).filter((parsed) => parsed && holds(parsed.condition, state));
    const order = known.map((parsed, index) => ({ parsed, index }));
    order.sort((a, b) => compare(a.parsed.condition, b.parsed.condition) || a.index - b.index);
    for (const { parsed } of order) {
      const { set, themes = {}, token } = parsed.entry;
      for (const longhand of Object.keys(set)) {
        const other = themes[state.theme];
        const value = typeof other === 'string' ? other : (other?.[longhand] ?? set[longhand]);
        const loser = result[longhand];
        const beat = loser ? [loser.class, ...loser.beat] : [];
        result[longhand] = token ? { value, token, class: parsed.name, beat } : { value, class: parsed.name, beat };
      }
    }
    return Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  return { merge, resolve };
}

function compare(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
