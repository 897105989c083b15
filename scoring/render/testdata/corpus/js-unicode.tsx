export default () => <p>{[...'a😀b'].length}{'ß'.toUpperCase()}{'é'.normalize('NFD').length}{'abc'.at(-1)}{'x'.codePointAt(0)}{'a'.padStart(3, '-')}</p>;
