import type { Descriptions } from './descriptions.js';
export declare const INGEST: Descriptions;
