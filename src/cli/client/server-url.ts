import { StepwellError } from '../../errors/index.js';

/** The option that every command which speaks to a server has. */
export const URL_OPTION = {
  type: 'text',
  placeholder: 'URL',
  default: 'http://127.0.0.1:4000',
  description: 'Server to speak to',
} as const;

/** A server's address without a slash at its end. @throws INVALID_USAGE */
export function parseServerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new StepwellError('INVALID_USAGE', { detail: `"${text}" is not the http(s) address of a server` });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
