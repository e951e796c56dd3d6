/** What is to be agreed to before sending, and the sum of pages without a script. */
export { Submit } from './submit.tsx';
