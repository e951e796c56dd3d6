/** The thread in which a large file is read: whatever the file does to its reader, the service goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from './read-file.ts';
import { readSurvey, type SentFile } from './read-survey.ts';

parentPort?.postMessage('loaded' satisfies FromThread);
parentPort?.postMessage(readSurvey(workerData as SentFile) satisfies FromThread);
