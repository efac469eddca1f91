import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DEVELOPERS_PAGES = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'plugins/README.md',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('README.md'))
    .map((path) => join('src', path)),
];
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...DEVELOPERS_PAGES,
];

/** What a page says outside of blocks of code. */
const proseOf = (page: string): string => readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

/** The names by which GitHub links to a page's headings. */
const anchorsOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the pages', () => {
  it.each(DEVELOPERS_PAGES)('%s names files and folders that there are', (page) => {
    const paths = [...proseOf(page).matchAll(/`((?:src|test|bench|plugins|docs|schema|tools)\/[^`\s*]*)`/g)];
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(PAGES)('%s links to pages and headings that there are', (page) => {
    const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
