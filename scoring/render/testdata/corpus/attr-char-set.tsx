export default function Case() {
  return <a {...({ charSet: 'utf-8', hrefLang: 'en', referrerPolicy: 'no-referrer' } as any)} href="/x">x</a>;
}
