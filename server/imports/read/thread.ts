/** The thread in which a large file is read: whatever the file does to its reader, the service goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '../../kernel/background/run-in-thread.ts';
import type { ReadOutcome } from './read-file.ts';
import { readSurvey, type SentFile } from './read-survey.ts';

parentPort?.postMessage('loaded' satisfies FromThread<ReadOutcome>);
parentPort?.postMessage(readSurvey(workerData as SentFile) satisfies FromThread<ReadOutcome>);
