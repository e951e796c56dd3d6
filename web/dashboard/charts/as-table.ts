/** Whether all charts of a page are shown as tables; each turn undoes what was chosen at single ones before. */
import { createContext } from 'react';

export const AsTable = createContext({ turn: 0, isTable: false });
