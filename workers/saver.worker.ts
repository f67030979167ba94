/**
 * Saves live runs: hashing and storing 3 MB twice a second was the largest part of the page's work. The trainer encodes
 * each checkpoint, and the page passes the bytes on without a copy.
 */
import { Databases } from "../src/storage/database.ts";
import { storeIn } from "../src/storage/run-store.ts";
import { serve } from "./connect.ts";

serve(storeIn(new Databases()));
