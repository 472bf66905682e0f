import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '@sideroad/api';
import { explainStart, readApiSettings, StartError } from '@sideroad/api/settings';
import Fastify from 'fastify';
import { readSiteSettings } from './settings.ts';
import { registerSite } from './site.ts';

/** Folder of the shell's browser build, beside the compiled server. */
const BROWSER_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../browser');
