/** Which function answers which operation. */
import { locating } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import type { PromoDeps } from './access.ts';
import { attachList, detachLists, listPinned, listSurveysOf, locateOwnList, syncList } from './attach.ts';
import { addCodes, deleteCode, listCodes, listCodesOfSurvey, locateCode } from './codes.ts';
import { importCodes } from './import.ts';
import {
  changeList,
  createList,
  createListOfSurvey,
  deleteList,
  getList,
  listLists,
  listListsOfSurvey,
  locateAnyList,
  locateList,
  updateList,
} from './lists.ts';

export function promoRoutes(deps: PromoDeps) {
  return {
    listPromoLists: listLists,
    createPromoList: (context, input) => createList(deps, context, input),
    listSurveyPromoLists: listListsOfSurvey,
    createSurveyPromoList: createListOfSurvey,
    updatePromoList: locating(locateList, updateList),
    deletePromoList: locating(locateList, deleteList),
    getPromoList: locating(locateAnyList, getList),
    changePromoList: locating((context, path) => locateOwnList(deps, context, path), changeList),
    removePromoList: locating(locateAnyList, deleteList),
    listPromoListSurveys: locating(locateAnyList, listSurveysOf),
    listPromoCodes: listCodes,
    addPromoCodes: (context, input) => addCodes(deps, context, input),
    deletePromoCode: locating(locateCode, deleteCode),
    importPromoCodes: (context, input) => importCodes(deps, context, input),
    attachPromoList: locating((context, path) => locateOwnList(deps, context, path), attachList),
    detachPromoLists: (context, input) => detachLists(deps, context, input),
    syncPromoList: syncList,
    listSurveyPromoCodes: listCodesOfSurvey,
    listPinnedSurveys: listPinned,
  } satisfies Partial<Handlers>;
}
