#pragma once

/// Does nothing. Who calls it has this file's constructor in the program, also when it is linked from an archive.
void edgewise_tuning_link(void);
