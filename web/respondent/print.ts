/** On the page of what was answered, where it was asked for on paper. */
addEventListener('load', () => print());
