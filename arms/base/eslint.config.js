import tabula from './eslint/tabula.js';

/** Editors show what `tabula lint` finds. The program has to be on the PATH, or named by TABULA. */
export default [
  {
    files: ['src/**/*.{ts,tsx,js,jsx}'],
    plugins: { tabula },
    languageOptions: { parser: tabula.parser },
    rules: tabula.allRules,
  },
];
