import { isObject } from '../../model/json.js';
import type { Cell } from '../encoders/interface.js';

/** A cell whose lists have at most `most` entries, at any depth. Typed arrays stay typed arrays. */
export function cutCell(cell: Cell, most: number): Cell {
  if (ArrayBuffer.isView(cell)) return (cell as Int32Array).subarray(0, most);
  if (Array.isArray(cell)) return cell.slice(0, most).map((item: Cell) => cutCell(item, most));
  if (!isObject(cell)) return cell;
  return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, cutCell(value, most)]));
}
