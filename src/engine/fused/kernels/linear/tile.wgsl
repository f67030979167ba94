const LANES = $(LANES)u;
const ROW_LANES = $(ROW_LANES)u;
const COLUMN_LANES = $(COLUMN_LANES)u;
const BM = ROW_LANES * $(TM)u;
const BN4 = COLUMN_LANES * $(TC)u;
const BK4 = $(BK4)u;
#if SHARED
var<workgroup> tileA: array<vec4f, BM * BK4>;
var<workgroup> tileB: array<vec4f, 4u * BK4 * BN4>;
#end
