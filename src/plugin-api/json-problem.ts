/** Where and why a value is not JSON, in words; null if it is. Members that are undefined are left out of JSON. */
export function jsonProblem(value: unknown, where = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  const name = where === '' ? 'it' : where;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${name} is ${value}`;
  if (typeof value !== 'object')
    return `${name} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const problem = jsonProblem(entry, `${where}[${index}]`);
      if (problem !== null) return problem;
    }
    return null;
  }
  // By tag, not by prototype: values that crossed a process or realm have another Object.
  if (Object.prototype.toString.call(value) !== '[object Object]') {
    return `${name} is ${Object.prototype.toString.call(value).slice(8, -1)}, not JSON`;
  }
  for (const [key, entry] of Object.entries(value)) {
    const problem = entry === undefined ? null : jsonProblem(entry, where === '' ? key : `${where}.${key}`);
    if (problem !== null) return problem;
  }
  return null;
}
