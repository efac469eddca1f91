/** The option that every command which speaks to a server has. */
export const URL_OPTION = {
  type: 'text',
  placeholder: 'URL',
  default: 'http://127.0.0.1:4000',
  description: 'Server to speak to',
} as const;
