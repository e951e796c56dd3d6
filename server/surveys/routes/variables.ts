import { locating } from '../../kernel/operation/context.ts';
import type { Handlers } from '../../kernel/operation/handlers.ts';
import * as options from '../hidden-options.ts';
import * as variables from '../variables.ts';

export function variableRoutes() {
  return {
    listVariables: variables.listVariables,
    createVariable: variables.createVariable,
    renameVariable: locating(variables.locateVariable, variables.renameVariable),
    deleteVariable: locating(variables.locateVariable, variables.deleteVariable),
    listHiddenOptions: options.listHiddenOptions,
    createHiddenOption: options.createHiddenOption,
    updateHiddenOption: locating(options.locateHiddenOption, options.updateHiddenOption),
    deleteHiddenOption: locating(options.locateHiddenOption, options.deleteHiddenOption),
    listWidgetOptions: options.listWidgetOptions,
    createWidgetOption: options.createWidgetOption,
    updateWidgetOption: locating(options.locateWidgetOption, options.updateWidgetOption),
    deleteWidgetOption: locating(options.locateWidgetOption, options.deleteWidgetOption),
  } satisfies Partial<Handlers>;
}
