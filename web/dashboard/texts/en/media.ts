export const media = {
  yourPictures: 'Your pictures',
  noPictures: 'There are no pictures here yet. Upload one, and you find it here the next time.',
  searchPictures: 'Search by name',
  noneFound: 'No picture has this name.',
  morePictures: 'Show more',
  unused: 'Not used',
  usedBy: 'In “{name}”',
  usedByMore: {
    one: 'In “{name}” and {n} more',
    few: 'In “{name}” and {n} more',
    many: 'In “{name}” and {n} more',
    other: 'In “{name}” and {n} more',
  },
  usedByMany: 'In “{name}” and many more',
};
