import type { Descriptions } from './descriptions.js';
export declare const CURATION: Descriptions;
