  let rowLane = lane / COLUMN_LANES;
  let columnLane = lane % COLUMN_LANES;
  let groupRow = group.y * BM;
  let groupColumn = group.x * BN4;
  let row = groupRow + rowLane * $(TM)u;
#for j TC
  let column$(j) = groupColumn + columnLane + $(j)u * COLUMN_LANES;
#end
