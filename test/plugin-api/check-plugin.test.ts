import { columnsProblem } from '../../src/plugin-api/check-plugin.js';

const ids = { name: 'ids', type: 'int32[]', description: 'Ids.' };

test.each([
  [[ids, { ...ids, name: 'mask', mask: true }], null],
  [[{ ...ids, type: 'float32[]', mask: false }], null],
  [[{ ...ids, type: 'float32[]', mask: true }], 'columns.0.mask: only a column of type int32[] is a mask'],
  [[{ ...ids, mask: 1 }], 'columns.0.mask: Invalid input: expected boolean, received number'],
  [[{ ...ids, name: 'Ids' }], 'columns.0.name: expected a snake_case name'],
  [[], 'columns: a formatter needs a column'],
  [[ids, ids], 'two columns are named "ids"'],
])('columns %j: %p', (columns, problem) => {
  expect(columnsProblem(columns)).toBe(problem);
});
