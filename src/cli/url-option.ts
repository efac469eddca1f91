/** The option of every command that calls a server. */
export const URL_OPTION = {
  type: 'text',
  placeholder: 'URL',
  default: 'http://127.0.0.1:4000',
  description: 'Server to speak to',
} as const;
