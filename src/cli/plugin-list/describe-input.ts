import { CONTENT_FIELDS } from '../../model/content-field.js';

interface Input {
  readonly requires: readonly string[];
  readonly needs: readonly string[];
}

/**
 * What a plugin is handed under its default options: what a unit must have, and the content of steps that it reads.
 * Nothing is said of an empty list, because that is also the list of a plugin that has to be given options.
 */
export function describeInput({ requires, needs }: Input): readonly string[] {
  const reads = needs.length === CONTENT_FIELDS.length ? 'all content of steps' : needs.join(', ');
  return [
    ...(requires.length === 0 ? [] : [`requires ${requires.join(', ')}`]),
    ...(needs.length === 0 ? [] : [`reads ${reads}`]),
  ];
}
