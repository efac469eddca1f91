import { fromErrorData, StepwellError, toErrorData } from '../../src/errors/index.js';

it('puts what an error names into its sentence, also where a part of it may be left out', () => {
  expect(new StepwellError('STORE_FULL').message).toContain('the disk is full');
  expect(new StepwellError('UNKNOWN_TRAJECTORY', { uid: 'a' }).message).toBe('no trajectory "a"');
  const where = ' in channel "val"';
  expect(new StepwellError('UNKNOWN_TRAJECTORY', { uid: 'a', where }).message).toBe(
    'no trajectory "a" in channel "val"',
  );
});

it('is the same error on the other side of a border', () => {
  const error = new StepwellError('INVALID_TYPE', { expected: 'a list' }, { path: ['steps', 0] });
  const there = fromErrorData(toErrorData(error));
  expect(there).toBeInstanceOf(StepwellError);
  expect(there).toMatchObject({ code: 'INVALID_TYPE', message: 'expected a list', status: 400 });
  expect((there as StepwellError).path).toEqual(['steps', 0]);
});

it('is a plain error there if its code is not in the catalogue, whatever an object calls its own', () => {
  for (const code of ['NO_SUCH_CODE', 'toString', null]) {
    const there = fromErrorData({ code, message: 'odd', path: null, stack: null });
    expect(there).not.toBeInstanceOf(StepwellError);
    expect(there.message).toBe('odd');
  }
});
