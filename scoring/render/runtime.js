// The part of React that components call, with its meaning on a server: what React 19.3 and
// react-dom/server do for renderToStaticMarkup. It evaluates to a function that takes the host's
// functions and gives the modules and what the walk over the tree needs. All that it uses of the
// language is taken here, before any other code runs.
(function (host) {
  "use strict";
  const { hasOwn, assign, keys, freeze } = Object;
  const { isArray } = Array;
  const { is } = Object;
  const E = Error, ArrayOf = Array, StringOf = String;
  const apply = Reflect.apply;
  const bind = Function.prototype.bind;
  const replace = String.prototype.replace;
  const iteratorSymbol = Symbol.iterator;
  const symbol = Symbol.for;

  const ELEMENT = symbol("react.transitional.element");
  const PORTAL = symbol("react.portal");
  const FRAGMENT = symbol("react.fragment");
  const STRICT_MODE = symbol("react.strict_mode");
  const PROFILER = symbol("react.profiler");
  const CONSUMER = symbol("react.consumer");
  const CONTEXT = symbol("react.context");
  const FORWARD_REF = symbol("react.forward_ref");
  const SUSPENSE = symbol("react.suspense");
  const SUSPENSE_LIST = symbol("react.suspense_list");
  const MEMO = symbol("react.memo");
  const LAZY = symbol("react.lazy");
  const ACTIVITY = symbol("react.activity");
  const VIEW_TRANSITION = symbol("react.view_transition");
  const ANCHOR = "data-bench";
  const { hiding, tracing } = host;

  // Elements.

  function element(type, key, props) {
    const ref = props.ref;
    if (typeof type === "string") reached(ref);
    const made = { $$typeof: ELEMENT, type, key, ref: ref === undefined ? null : ref, props };
    if (tracing) host.note(made);
    return made;
  }

  // reached notes that an element would be handed to the arm's code, which happens in a browser alone.
  function reached(ref) {
    if (ref !== undefined && ref !== null) host.ran("ref", "a browser alone fills it");
  }

  // unanchored hides an anchor before anything of the arm could see it: it copies by definition, which no setter or
  // getter on a prototype takes part in.
  function unanchored(props) {
    const { [ANCHOR]: anchor, ...others } = props;
    return others;
  }

  function isAnchor(props) {
    return hiding && props != null && hasOwn(props, ANCHOR);
  }

  function jsx(type, config, maybeKey) {
    let key = null;
    if (isAnchor(config)) config = unanchored(config);
    if (maybeKey !== undefined) key = "" + maybeKey;
    if (config.key !== undefined) key = "" + config.key;
    if (!tracing && !("key" in config)) {
      const ref = config.ref;
      if (typeof type === "string") reached(ref);
      return { $$typeof: ELEMENT, type, key, ref: ref === undefined ? null : ref, props: config };
    }
    const props = { ...config };
    delete props.key;
    return element(type, key, props);
  }

  function isConfig(config, name) {
    return hasOwn(config, name) && name !== "key" && name !== "__self" && name !== "__source";
  }

  // setChildren takes the children of an argument list, from its third argument on.
  function setChildren(props, list) {
    const count = list.length - 2;
    if (count === 1) props.children = list[2];
    else if (count > 1) {
      const children = ArrayOf(count);
      for (let i = 0; i < count; i++) children[i] = list[i + 2];
      props.children = children;
    }
  }

  function createElement(type, config) {
    const props = {};
    let key = null;
    if (isAnchor(config)) config = unanchored(config);
    if (config != null) {
      if (config.key !== undefined) key = "" + config.key;
      for (const name in config) if (isConfig(config, name)) props[name] = config[name];
    }
    setChildren(props, arguments);
    if (type && type.defaultProps) {
      const defaults = type.defaultProps;
      for (const name in defaults) if (props[name] === undefined) props[name] = defaults[name];
    }
    return element(type, key, isAnchor(props) ? unanchored(props) : props);
  }

  function cloneElement(original, config) {
    if (original == null)
      throw new E("The argument must be a React element, but you passed " + original + ".");
    const props = assign({}, original.props);
    let key = original.key;
    if (isAnchor(config)) config = unanchored(config);
    if (config != null) {
      if (config.key !== undefined) key = "" + config.key;
      for (const name in config)
        if (isConfig(config, name) && !(name === "ref" && config.ref === undefined)) props[name] = config[name];
    }
    setChildren(props, arguments);
    return element(original.type, key, isAnchor(props) ? unanchored(props) : props);
  }

  function isValidElement(value) {
    return typeof value === "object" && value !== null && value.$$typeof === ELEMENT;
  }

  // Children.

  function escapeKey(key) {
    return apply(replace, "" + key, [/[=:]/g, (match) => (match === "=" ? "=0" : "=2")]);
  }

  function childKey(child, index) {
    return typeof child === "object" && child !== null && child.key != null ? "$" + escapeKey(child.key) : index.toString(36);
  }

  function escapePrefix(key) {
    return apply(replace, "" + key, [/\/+/g, "$&/"]);
  }

  function iteratorOf(value) {
    if (value === null || typeof value !== "object") return null;
    const method = (iteratorSymbol && value[iteratorSymbol]) || value["@@iterator"];
    return typeof method === "function" ? method : null;
  }

  function describeObject(value) {
    const text = StringOf(value);
    let names = "";
    if (text === "[object Object]") {
      const list = keys(value);
      for (let i = 0; i < list.length; i++) names += (i ? ", " : "") + list[i];
    }
    return text === "[object Object]" ? "object with keys {" + names + "}" : text;
  }

  function isSingle(children) {
    if (children === null) return true;
    const type = typeof children;
    return type === "string" || type === "number" || type === "bigint" ||
      (type === "object" && (children.$$typeof === ELEMENT || children.$$typeof === PORTAL));
  }

  // collect calls back for every child below children and adds what comes back to out.
  function collect(children, out, prefix, path, callback) {
    if (children === undefined || typeof children === "boolean") children = null;
    if (isSingle(children)) {
      collectOne(children, out, prefix, path === "" ? "." + childKey(children, 0) : path, callback);
      return 1;
    }
    if (typeof children === "object" && children.$$typeof === LAZY) waits("lazy");
    const next = path === "" ? "." : path + ":";
    let count = 0;
    if (isArray(children)) {
      for (let i = 0; i < children.length; i++)
        count += collect(children[i], out, prefix, next + childKey(children[i], i), callback);
      return count;
    }
    const method = iteratorOf(children);
    if (method) {
      const iterator = apply(method, children, []);
      let step, i = 0;
      while (!(step = iterator.next()).done)
        count += collect(step.value, out, prefix, next + childKey(step.value, i++), callback);
      return count;
    }
    if (typeof children === "object") {
      if (typeof children.then === "function") waits("a promise as a child");
      throw new E("Objects are not valid as a React child (found: " + describeObject(children) +
        "). If you meant to render a collection of children, use an array instead.");
    }
    return count;
  }

  function collectOne(child, out, prefix, path, callback) {
    const mapped = callback(child);
    if (isArray(mapped)) {
      collect(mapped, out, escapePrefix(path) + "/", "", (c) => c);
    } else if (mapped != null) {
      let kept = mapped;
      if (isValidElement(mapped)) {
        const own = mapped.key == null || (child && child.key === mapped.key) ? "" : escapePrefix(mapped.key) + "/";
        kept = element(mapped.type, prefix + own + path, mapped.props);
      }
      out[out.length] = kept;
    }
  }

  function mapChildren(children, callback, self) {
    if (children == null) return children;
    const out = [];
    let index = 0;
    collect(children, out, "", "", (child) => apply(callback, self, [child, index++]));
    return out;
  }

  const Children = {
    map: mapChildren,
    forEach(children, callback, self) {
      mapChildren(children, function () { apply(callback, this, arguments); }, self);
    },
    count(children) {
      let n = 0;
      mapChildren(children, () => { n++; });
      return n;
    },
    toArray(children) {
      return mapChildren(children, (child) => child) || [];
    },
    only(children) {
      if (!isValidElement(children))
        throw new E("React.Children.only expected to receive a single React element child.");
      return children;
    },
  };

  // Kinds of component.

  function waits(what) {
    host.refuse("the component waits (" + what + "): a static render cannot");
  }

  function createContext(value) {
    const context = { $$typeof: CONTEXT, _currentValue: value, _currentValue2: value, _threadCount: 0, Provider: null, Consumer: null };
    context.Provider = context;
    context.Consumer = { $$typeof: CONSUMER, _context: context };
    return context;
  }

  const noUpdates = {
    isMounted: () => false,
    enqueueForceUpdate() {},
    enqueueReplaceState() {},
    enqueueSetState() {},
  };

  function Component(props, context, updater) {
    this.props = props;
    this.context = context;
    this.refs = {};
    this.updater = updater || noUpdates;
  }
  Component.prototype.isReactComponent = {};
  Component.prototype.setState = function (partial, callback) {
    if (typeof partial !== "object" && typeof partial !== "function" && partial != null)
      throw new E("takes an object of state variables to update or a function which returns an object of state variables.");
    this.updater.enqueueSetState(this, partial, callback, "setState");
  };
  Component.prototype.forceUpdate = function (callback) {
    this.updater.enqueueForceUpdate(this, callback, "forceUpdate");
  };

  function PureComponent(props, context, updater) {
    this.props = props;
    this.context = context;
    this.refs = {};
    this.updater = updater || noUpdates;
  }
  const pure = Object.create(Component.prototype);
  PureComponent.prototype = pure;
  pure.constructor = PureComponent;
  pure.isPureReactComponent = true;

  const classUpdater = {
    isMounted: () => false,
    enqueueSetState(instance, payload) {
      const queue = instance._reactInternals.queue;
      if (queue !== null) queue[queue.length] = payload;
    },
    enqueueReplaceState(instance, payload) {
      instance._reactInternals.replace = true;
      instance._reactInternals.queue = [payload];
    },
    enqueueForceUpdate() {},
  };

  const noContext = {};

  function contextOf(type) {
    const contextType = type.contextType;
    return typeof contextType === "object" && contextType !== null ? contextType._currentValue2 : noContext;
  }

  function classProps(type, props) {
    let own = props;
    if ("ref" in props) {
      own = {};
      for (const name in props) if (name !== "ref") own[name] = props[name];
    }
    const defaults = type.defaultProps;
    if (defaults) {
      if (own === props) own = assign({}, own);
      for (const name in defaults) if (own[name] === undefined) own[name] = defaults[name];
    }
    return own;
  }

  function lifecycle(instance, method) {
    if (typeof instance[method] === "function") host.ran(method, "a browser alone calls it");
  }

  function renderClass(type, given) {
    const props = classProps(type, given);
    const instance = new type(props, contextOf(type));
    lifecycle(instance, "componentDidMount");
    lifecycle(instance, "componentDidUpdate");
    lifecycle(instance, "getSnapshotBeforeUpdate");
    instance.updater = classUpdater;
    instance.props = props;
    instance.state = instance.state !== undefined ? instance.state : null;
    instance._reactInternals = { queue: [], replace: false };
    instance.context = contextOf(type);
    const derive = type.getDerivedStateFromProps;
    if (typeof derive === "function") {
      const partial = apply(derive, type, [props, instance.state]);
      if (partial != null) instance.state = assign({}, instance.state, partial);
    } else if (typeof instance.getSnapshotBeforeUpdate !== "function") {
      willMount(instance, props);
    }
    return instance.render();
  }

  function willMount(instance, props) {
    if (typeof instance.componentWillMount !== "function" && typeof instance.UNSAFE_componentWillMount !== "function") return;
    const before = instance.state;
    if (typeof instance.componentWillMount === "function") instance.componentWillMount();
    if (typeof instance.UNSAFE_componentWillMount === "function") instance.UNSAFE_componentWillMount();
    if (before !== instance.state) classUpdater.enqueueReplaceState(instance, instance.state);
    const internals = instance._reactInternals;
    const queue = internals.queue, replaced = internals.replace;
    internals.queue = null;
    internals.replace = false;
    if (queue === null || queue.length === 0) return;
    let state = replaced ? queue[0] : instance.state, copied = false;
    for (let i = replaced ? 1 : 0; i < queue.length; i++) {
      const partial = typeof queue[i] === "function" ? apply(queue[i], instance, [state, props, undefined]) : queue[i];
      if (partial == null) continue;
      state = copied ? assign(state, partial) : assign({}, state, partial);
      copied = true;
    }
    instance.state = state;
  }

  // Hooks.

  let current = null; // the component being rendered
  let hooks = [];     // its hooks, in order
  let next = 0;       // index of the next hook
  let localIds = 0;
  let renders = 0;    // re-renders so far
  let scheduled = false;

  function renderFunction(type, props, second) {
    current = {};
    hooks = [];
    renders = 0;
    scheduled = false;
    next = localIds = 0;
    let children = second === undefined ? type(props, undefined) : type(props, second);
    while (scheduled) {
      scheduled = false;
      next = localIds = 0;
      renders++;
      children = type(props, second);
    }
    host.usedIds(localIds !== 0);
    current = null;
    return children;
  }

  function expand(type, props) {
    if (type.prototype && type.prototype.isReactComponent) return renderClass(type, props);
    return renderFunction(type, props, undefined);
  }

  function component() {
    if (current === null)
      throw new E("Invalid hook call. Hooks can only be called inside of the body of a function component.");
    return current;
  }

  // hook returns the next hook's record: a new one in the first render, the same one in a re-render.
  function hook() {
    component();
    if (next === hooks.length) {
      if (renders > 0) throw new E("Rendered more hooks than during the previous render");
      hooks[next] = { fresh: true, value: null, pending: null, dispatch: null };
    } else {
      hooks[next].fresh = false;
    }
    return hooks[next++];
  }

  function basicReducer(state, action) {
    return typeof action === "function" ? action(state) : action;
  }

  function useReducer(reducer, initial, init) {
    const owner = component(), record = hook();
    if (record.fresh) {
      if (reducer === basicReducer) record.value = typeof initial === "function" ? initial() : initial;
      else record.value = init !== undefined ? init(initial) : initial;
      record.dispatch = (action) => dispatch(owner, record, action);
    } else if (record.pending !== null) {
      const actions = record.pending;
      record.pending = null;
      for (let i = 0; i < actions.length; i++) record.value = reducer(record.value, actions[i]);
    }
    return [record.value, record.dispatch];
  }

  function dispatch(owner, record, action) {
    if (renders >= 25)
      throw new E("Too many re-renders. React limits the number of renders to prevent an infinite loop.");
    if (owner !== current) return;
    scheduled = true;
    if (record.pending === null) record.pending = [];
    record.pending[record.pending.length] = action;
  }

  function sameDeps(before, after) {
    if (before === null) return false;
    for (let i = 0; i < before.length && i < after.length; i++) if (!is(after[i], before[i])) return false;
    return true;
  }

  function useMemo(create, deps) {
    const record = hook();
    const given = deps === undefined ? null : deps;
    if (!record.fresh && record.value !== null && given !== null && sameDeps(record.value[1], given)) return record.value[0];
    const value = create();
    record.value = [value, given];
    return value;
  }

  function useRef(initial) {
    const record = hook();
    if (record.fresh) record.value = { current: initial };
    return record.value;
  }

  function use(usable) {
    if (usable !== null && typeof usable === "object") {
      if (typeof usable.then === "function") waits("use of a promise");
      if (usable.$$typeof === CONTEXT) return usable._currentValue2;
    }
    throw new E("An unsupported type was passed to use(): " + StringOf(usable));
  }

  function useContext(context) {
    component();
    return context._currentValue2;
  }

  function useId() {
    component();
    host.ran("useId", "React makes other ids in a browser");
    const local = localIds++;
    return "_R_" + host.treeId() + (local > 0 ? "H" + local.toString(32) : "") + "_";
  }

  function useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot) {
    if (getServerSnapshot === undefined)
      throw new E("Missing getServerSnapshot, which is required for server-rendered content. Will revert to client rendering.");
    host.ran("useSyncExternalStore", "a server and a browser read other snapshots");
    return getServerSnapshot();
  }

  function useActionState(action, initial) {
    component();
    const bound = apply(bind, action, [null, initial]);
    return [initial, (payload) => { bound(payload); }, false];
  }

  function noEffect() {}

  function effect(name) {
    return () => host.ran(name, "effects run in a browser alone");
  }

  function useDeferredValue(value, initial) {
    component();
    if (initial === undefined) return value;
    host.ran("useDeferredValue", "a browser goes on from the initial value to the other");
    return initial;
  }

  function startTransition(scope) {
    try { scope(); } catch { /* React reports it to the console, which is inert here */ }
  }

  const react = {
    Activity: ACTIVITY,
    Children,
    Component,
    Fragment: FRAGMENT,
    Profiler: PROFILER,
    PureComponent,
    StrictMode: STRICT_MODE,
    Suspense: SUSPENSE,
    ViewTransition: VIEW_TRANSITION,
    act() { host.refuse("act is for tests: a static render has nothing to act on"); },
    addTransitionType() {},
    cache: (fn) => function () { return apply(fn, null, arguments); },
    cacheSignal: () => null,
    captureOwnerStack: () => null,
    cloneElement,
    createContext,
    createElement,
    createRef: () => ({ current: null }),
    forwardRef: (render) => ({ $$typeof: FORWARD_REF, render }),
    isValidElement,
    lazy: () => ({ $$typeof: LAZY }),
    memo: (type, compare) => ({ $$typeof: MEMO, type, compare: compare === undefined ? null : compare }),
    startTransition,
    unstable_useCacheRefresh: () => () => { throw new E("Cache cannot be refreshed during server rendering."); },
    use,
    useActionState,
    useCallback: (callback, deps) => useMemo(() => callback, deps),
    useContext,
    useDebugValue: noEffect,
    useDeferredValue,
    useEffect: effect("useEffect"),
    useEffectEvent: () => () => { throw new E("A function wrapped in useEffectEvent can't be called during rendering."); },
    useId,
    useImperativeHandle: effect("useImperativeHandle"),
    useInsertionEffect: effect("useInsertionEffect"),
    useLayoutEffect: effect("useLayoutEffect"),
    useMemo,
    useOptimistic(value) {
      component();
      return [value, () => { throw new E("Cannot update optimistic state while rendering."); }];
    },
    useReducer,
    useRef,
    useState: (initial) => useReducer(basicReducer, initial),
    useSyncExternalStore,
    useTransition() {
      component();
      return [false, () => { throw new E("startTransition cannot be called during server rendering."); }];
    },
    version: "19.3.1",
  };

  const esModule = { __proto__: null, value: true };
  const { defineProperty } = Object;
  // asModule closes a module's exports: a module that writes to what another one imports could stand
  // between the two.
  const asModule = (exports) => freeze(defineProperty(exports, "__esModule", esModule));
  const jsxRuntime = asModule({ Fragment: FRAGMENT, jsx, jsxs: jsx });
  const jsxDev = asModule({ Fragment: FRAGMENT, jsxDEV: jsx });
  freeze(Children);
  const main = asModule(assign({}, react, { default: freeze(react) }));

  return {
    modules: { "react": main, "react/jsx-runtime": jsxRuntime, "react/jsx-dev-runtime": jsxDev },
    expand,
    forward: renderFunction,
    mapChildren,
    asModule,
    symbols: { ELEMENT, PORTAL, FRAGMENT, STRICT_MODE, PROFILER, CONSUMER, CONTEXT, FORWARD_REF, SUSPENSE, SUSPENSE_LIST, MEMO, LAZY, ACTIVITY, VIEW_TRANSITION },
  };
})
