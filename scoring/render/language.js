// What of the language would answer differently on another machine or at another time, or would
// compile text at run time, made still: it runs first in every virtual machine.
(function (frozen, exceed, isDeep, isList, ran) {
  "use strict";
  const { defineProperty, getPrototypeOf } = Object;
  const { apply, construct } = Reflect;
  const E = Error;
  const set = (object, name, value) =>
    defineProperty(object, name, { value, writable: true, configurable: true, enumerable: false });
  const refuse = (what, why) => function () {
    ran(what, why);
    throw new E(what + " is not available: " + why);
  };

  // No code from text.
  const noCode = "code cannot be made from text here";
  const evaluators = [
    Function.prototype,
    getPrototypeOf(function* () {}),
    getPrototypeOf(async function () {}),
  ];
  for (let i = 0; i < evaluators.length; i++) {
    const old = evaluators[i].constructor;
    const closed = refuse(old.name, noCode);
    defineProperty(closed, "prototype", { value: evaluators[i] });
    set(evaluators[i], "constructor", closed);
    if (i === 0) set(globalThis, "Function", closed);
  }
  set(globalThis, "eval", refuse("eval", noCode));
  delete globalThis.GoError; // the machine's own

  // No locale.
  const noLocale = "its result depends on the machine's locale data";
  const locales = [
    [Number.prototype, "toLocaleString"], [BigInt.prototype, "toLocaleString"], [Date.prototype, "toLocaleString"],
    [Date.prototype, "toLocaleDateString"], [Date.prototype, "toLocaleTimeString"], [Array.prototype, "toLocaleString"],
  ];
  for (let i = 0; i < locales.length; i++) set(locales[i][0], locales[i][1], refuse(locales[i][1], noLocale));

  // No string beyond what a document may hold. What decides on the length is read once.
  const longest = 1 << 26;
  for (const name of ["repeat", "padStart", "padEnd"]) {
    const old = String.prototype[name];
    set(String.prototype, name, function (count, fill) {
      if (this === null || this === undefined) return apply(old, this, []);
      const text = `${this}`, times = +count;
      if ((name === "repeat" ? text.length * times : times) > longest) exceed("a string longer than " + longest + " characters");
      return apply(old, text, fill === undefined ? [times] : [times, fill]);
    });
  }

  // No list that the machine would make room for before it looks at what is in it.
  const longestList = 1 << 24;
  const { isArray } = Array;
  const iterator = Symbol.iterator;
  const checked = (length) => {
    if (length > longestList) exceed("a list of more than " + longestList + " items");
    return length;
  };
  const copied = (from) => {
    const length = checked(+from.length), list = [];
    for (let i = 0; i < length; i++) defineProperty(list, i, { __proto__: null, value: from[i], writable: true, enumerable: true, configurable: true });
    return list;
  };
  const isObject = (value) => typeof value === "object" && value !== null || typeof value === "function";
  const listed = (from) => {
    if (!isList(from)) return isObject(from) ? copied(from) : from;
    checked(from.length);
    return from;
  };
  set(Function.prototype, "apply", function (self, list) {
    return apply(this, self, list === undefined || list === null ? [] : listed(list));
  });
  set(Reflect, "apply", (target, self, list) => apply(target, self, listed(list)));
  set(Reflect, "construct", function (target, list) {
    const to = arguments.length > 2 ? arguments[2] : target;
    return construct(target, listed(list), to);
  });
  for (const name of ["map", "sort", "toSorted"]) {
    const old = Array.prototype[name];
    if (old === undefined) continue;
    set(Array.prototype, name, function () {
      if (!isObject(this)) return apply(old, this, arguments);
      const list = listed(this), result = apply(old, list, arguments);
      if (name !== "sort" || list === this) return result;
      for (let i = 0; i < list.length; i++) this[i] = list[i];
      return this;
    });
  }

  // No buffer beyond the same bound.
  const views = ["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
    "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"];
  const { isView } = ArrayBuffer;
  const byteLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
  const isBuffer = (value) => {
    try { apply(byteLength, value, []); return true; } catch { return false; }
  };
  const sized = (first) => {
    if (!isObject(first)) return checked(+first);
    if (isView(first) || isBuffer(first)) return first;
    const method = first[iterator];
    return listed(method === undefined || method === null ? first : [...{ [iterator]: () => apply(method, first, []) }]);
  };
  for (const name of ["ArrayBuffer", ...views]) {
    const Old = globalThis[name];
    if (Old === undefined) continue;
    const Made = function (first) {
      if (new.target === undefined) return apply(Old, undefined, []);
      if (arguments.length === 0) return construct(Old, [], new.target);
      const list = [...arguments];
      list[0] = name === "ArrayBuffer" ? checked(+first) : sized(first);
      return construct(Old, list, new.target);
    };
    Object.setPrototypeOf(Made, getPrototypeOf(Old));
    for (const key of Reflect.ownKeys(Old)) defineProperty(Made, key, Object.getOwnPropertyDescriptor(Old, key));
    set(Old.prototype, "constructor", Made);
    set(globalThis, name, Made);
  }
  const TypedArray = getPrototypeOf(globalThis.Int8Array);
  const oldFrom = TypedArray.from;
  set(TypedArray, "from", function (source) {
    const list = [...arguments];
    list[0] = isObject(source) ? sized(source) : source;
    return apply(oldFrom, this, list);
  });

  // No text that a native function would descend into without end.
  const { parse: parseJSON, stringify } = JSON;
  set(JSON, "parse", function (text, reviver) {
    const json = `${text}`;
    if (isDeep(json)) exceed("JSON nested deeper than a document may be");
    return apply(parseJSON, JSON, [json, reviver]);
  });
  set(JSON, "stringify", function (value, replacer, space) {
    const picked = isArray(replacer) ? listed(replacer) : replacer;
    return apply(stringify, JSON, [value, picked, space]);
  });

  // No Unicode property escapes: the virtual machine reads them wrongly.
  const RealRegExp = RegExp, expProto = RealRegExp.prototype;
  const hasProperty = (pattern) => {
    for (let i = 0; i + 1 < pattern.length; i++)
      if (pattern[i] === "\\" && (pattern[++i] === "p" || pattern[i] === "P")) return true;
    return false;
  };
  function CheckedRegExp(pattern, flags) {
    const made = construct(RealRegExp, arguments, new.target === undefined ? CheckedRegExp : new.target);
    if (made.unicode && hasProperty(made.source))
      throw new E("\\p{…} in a regular expression is not supported: write the characters or ranges out");
    return made;
  }
  defineProperty(CheckedRegExp, "name", { value: "RegExp", configurable: true });
  defineProperty(CheckedRegExp, "prototype", { value: expProto, writable: false });
  defineProperty(CheckedRegExp, Symbol.species, { get() { return this; }, configurable: true });
  set(expProto, "constructor", CheckedRegExp);
  set(globalThis, "RegExp", CheckedRegExp);

  // A clock that stands, in UTC.
  const Real = Date, proto = Real.prototype, utc = Real.UTC, parseReal = Real.parse;
  const text = {}, parts = ["Date", "Day", "FullYear", "Hours", "Milliseconds", "Minutes", "Month", "Seconds"];
  for (const part of parts) {
    set(proto, "get" + part, proto["getUTC" + part]);
    if (part !== "Day") set(proto, "set" + part, proto["setUTC" + part]);
  }
  const getTime = proto.getTime, iso = proto.toISOString, utcString = proto.toUTCString;
  const slice = String.prototype.slice;
  set(proto, "getTimezoneOffset", function () { return apply(getTime, this, []) * 0; });
  text.date = (date) => {
    const s = apply(utcString, date, []); // Thu, 01 Jan 1970 00:00:00 GMT
    const cut = (from, to) => apply(slice, s, [from, to]);
    return cut(0, 3) + " " + cut(8, 11) + " " + cut(5, 7) + " " + apply(slice, s, [12, -13]);
  };
  text.time = (date) => apply(slice, apply(utcString, date, []), [-12, -4]) + " GMT+0000 (Coordinated Universal Time)";
  const valid = (make) => function () { return apply(getTime, this, []) !== apply(getTime, this, []) ? "Invalid Date" : make(this); };
  set(proto, "toDateString", valid(text.date));
  set(proto, "toTimeString", valid(text.time));
  set(proto, "toString", valid((date) => text.date(date) + " " + text.time(date)));
  const parse = (value) => {
    const s = "" + value;
    for (const zone of ["Z", " GMT"]) {
      const t = parseReal(s + zone);
      if (t === t) return t;
    }
    return parseReal(s);
  };
  function UTCDate(value) {
    if (new.target === undefined) return new UTCDate().toString();
    let t;
    if (arguments.length === 0) t = frozen;
    else if (arguments.length > 1) t = apply(utc, Real, arguments);
    else if (typeof value === "object" && value !== null) {
      const primitive = value instanceof Real ? apply(getTime, value, []) : value.valueOf();
      t = typeof primitive === "string" ? parse(primitive) : +primitive;
    } else t = typeof value === "string" ? parse(value) : +value;
    return construct(Real, [t], new.target);
  }
  defineProperty(UTCDate, "name", { value: "Date", configurable: true });
  defineProperty(UTCDate, "length", { value: 7, configurable: true });
  defineProperty(UTCDate, "prototype", { value: proto, writable: false });
  set(UTCDate, "UTC", utc);
  set(UTCDate, "parse", parse);
  set(UTCDate, "now", () => frozen);
  set(proto, "constructor", UTCDate);
  set(globalThis, "Date", UTCDate);

  // What bundlers put in the place of process.env.NODE_ENV.
  set(globalThis, "process", { env: { NODE_ENV: "production" } });

  // A console that says nothing.
  const silent = () => {};
  const console = {};
  for (const name of ["assert", "clear", "count", "countReset", "debug", "dir", "dirxml", "error", "group", "groupCollapsed",
    "groupEnd", "info", "log", "table", "time", "timeEnd", "timeLog", "timeStamp", "trace", "warn"]) console[name] = silent;
  set(globalThis, "console", console);
})
