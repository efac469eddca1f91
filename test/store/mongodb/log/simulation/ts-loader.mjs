import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

// Runs TypeScript of the tests in plain Node, several times faster than within the test runner. As there, `src` is what
// was compiled.
export async function resolve(specifier, context, next) {
  if (/^(?:\.\.\/)+src\//.test(specifier)) return next(specifier.replace(/src\//, 'dist/src/'), context);
  const isTest = context.parentURL?.endsWith('.ts') && specifier.startsWith('.');
  return next(isTest ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const jsc = { target: 'es2023', parser: { syntax: 'typescript' } };
  const { code } = await transform(source, { jsc, module: { type: 'es6' } });
  return { format: 'module', source: code, shortCircuit: true };
}
