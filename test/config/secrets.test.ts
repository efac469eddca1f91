import { loadConfig, readSecrets } from '../../src/config/index.js';

describe('the list of secrets', () => {
  it('names variables, each with the origin that it may be sent to', () => {
    expect(readSecrets('JUDGE_KEY@https://api.example.com, OTHER@http://judge:8000/')).toEqual({
      fault: null,
      secrets: [
        { name: 'JUDGE_KEY', origin: 'https://api.example.com' },
        { name: 'OTHER', origin: 'http://judge:8000' },
      ],
    });
  });

  it('may name one variable for several origins', () => {
    const { fault } = readSecrets('K@https://a.example,K@https://b.example');
    expect(fault).toBeNull();
  });

  const env = { JUDGE_KEY: 'sk-1' };

  it.each([
    ['', 'must not be empty'],
    ['JUDGE_KEY', 'NAME@https://host'],
    ['JUDGE_KEY@', 'NAME@https://host'],
    ['JUDGE_KEY@api.example.com', 'NAME@https://host'],
    ['JUDGE_KEY@ftp://api.example.com', 'NAME@https://host'],
    ['@https://api.example.com', 'NAME@https://host'],
    ['JUDGE KEY@https://api.example.com', 'NAME@https://host'],
    ['1KEY@https://api.example.com', 'NAME@https://host'],
    ['JUDGE_KEY@https://', 'NAME@https://host'],
    ['JUDGE_KEY@https://a.example,', 'NAME@https://host'],
    ['JUDGE_KEY@https://a.example;OTHER@https://b.example', 'origin'],
    ['JUDGE_KEY@https://api.example.com/v1', 'and nothing else'],
    ['JUDGE_KEY@https://api.example.com?a=1', 'and nothing else'],
    ['JUDGE_KEY@https://api.example.com/#x', 'and nothing else'],
    ['JUDGE_KEY@https://me:pw@api.example.com', 'and nothing else'],
    ['UNSET_KEY@https://api.example.com', 'UNSET_KEY, which is not set'],
  ])('is refused as %p, by the path of the setting', (secrets, reason) => {
    const load = () => loadConfig({ secrets }, env);
    expect(load).toThrow(reason);
    expect(load).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG', path: ['secrets'] }));
  });

  it('is refused where a variable is set and empty', () => {
    expect(() => loadConfig({ secrets: 'K@https://a.example' }, { K: '' })).toThrow('K, which is not set');
  });
});
