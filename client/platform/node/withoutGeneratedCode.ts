import * as z from "zod";

// Otherwise zod writes and compiles code for each schema that is used. Other extensions do not share these settings.
z.config({ jitless: true });
