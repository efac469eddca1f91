#!/usr/bin/env node
import './production.js';
