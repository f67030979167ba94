/** Saves live runs: hashing and storing a checkpoint would keep the page from drawing. */
import { Databases } from "../src/storage/database.ts";
import { storeIn } from "../src/storage/run-store.ts";
import { serve } from "./connect.ts";

serve(storeIn(new Databases()));
