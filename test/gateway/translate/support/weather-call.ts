import type { Said } from './completions.js';

/** An answer that thinks, speaks and calls a tool twice. */
export const CALL: Said = {
  reasoning: 'I should look it up.',
  text: 'Let me see. ',
  calls: [
    { id: 'call_1', name: 'weather', arguments: '{"city": "Zürich"}' },
    { id: 'call_2', name: 'weather', arguments: '{"city": "Genève"}' },
  ],
};
