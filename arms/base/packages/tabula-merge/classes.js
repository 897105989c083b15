// What components write class lists with, above any merge.

const { isArray } = Array;
const { keys, hasOwn } = Object;

/** Joins strings and numbers, arrays of such, and the keys of objects whose value is truthy. */
function join(value) {
  if (!value) return '';
  if (typeof value === 'string' || typeof value === 'number') return '' + value;
  if (typeof value !== 'object') return '';
  let list = '';
  const names = isArray(value) ? value : keys(value);
  for (let i = 0; i < names.length; i++) {
    const part = isArray(value) ? join(names[i]) : value[names[i]] ? names[i] : '';
    if (part) list += (list && ' ') + part;
  }
  return list;
}

/** cn(...values): the joined values, merged. */
export function createCn(merge) {
  return function cn(...values) {
    return merge(join(values));
  };
}

/** The name that a variant's value selects: true and false by name, anything else as a string. */
function choice(value) {
  return typeof value === 'boolean' || typeof value === 'number' ? '' + value : value;
}

/** variants(config): a function from props to a merged class list. */
export function createVariants(cn) {
  return function variants(config) {
    const { base, variants = {}, compoundVariants = [], defaultVariants = {} } = config;
    return function classes(props = {}) {
      const chosen = {};
      for (const name of keys({ ...variants, ...defaultVariants, ...props })) {
        chosen[name] = props[name] === undefined ? defaultVariants[name] : props[name];
      }
      const own = keys(variants).map((name) => {
        const key = choice(chosen[name]);
        return key !== null && key !== undefined && hasOwn(variants[name], key) ? variants[name][key] : null;
      });
      const compound = compoundVariants.map((entry) => {
        for (const name of keys(entry)) {
          if (name === 'class' || name === 'className') continue;
          const wanted = isArray(entry[name]) ? entry[name] : [entry[name]];
          if (!wanted.includes(chosen[name])) return null;
        }
        return [entry.class, entry.className];
      });
      return cn(base, own, compound, props.class, props.className);
    };
  };
}
