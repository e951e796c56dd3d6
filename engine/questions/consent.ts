/** What a respondent says to the terms at the send step. */
export interface Consent {
  terms: boolean;
}
