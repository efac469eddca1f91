import type { Descriptions } from './descriptions.js';
export declare const ARGUMENTS: Descriptions;
