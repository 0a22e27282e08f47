/** Sections XIII to XV of the Harmonized System: stone, ceramics, glass, jewellery and metals. See `commodity-words.ts`. */
export const glassAndMetal = `
68 139 Stone, cement and similar articles: stone
6801 139 Paving stones: paving stone, kerbstone, cobblestone
6802 139 Worked stone: marble, granite, marble slab, granite slab, worktop, stone tile, gravestone, tombstone, kitchen worktop, marble tile, mosaic
6803 139 Slate: slate, roof slate
6804 108 Grinding wheels: grinding wheel, grindstone, cutting disc, sharpening stone
6805 108 Sandpaper: sandpaper, abrasive paper, abrasive
6806 101 Insulation: mineral wool, rock wool, insulation, insulation material
6807 101 Roofing felt: roofing felt, bitumen sheet
6809 101 Plasterboard: plasterboard, gypsum board, drywall
6810 101 Concrete products: concrete, concrete block, concrete slab, precast concrete, cement tile
6813 119 Brake linings: brake pad, brake lining, brake shoe
6815 101 Carbon fibre: carbon fibre, carbon fiber
69 138 Ceramics: ceramic, pottery, china
6902 101 Refractory bricks: refractory brick, firebrick
6904 101 Bricks: brick, building brick
6905 101 Roof tiles: roof tile, chimney pot
6907 138 Ceramic tiles: tile, floor tile, wall tile, ceramic tile, bathroom tile
6910 138 Sinks and toilets: toilet, sink, washbasin, basin, bathtub, sanitary ware, bidet, urinal, toilet bowl
6911 138 Porcelain tableware: porcelain, tableware, crockery, plate, cup, mug, saucer, teapot, dish, dinner set, dinner plate, bowl, bone china
6912 138 Other ceramic tableware: stoneware, earthenware, ceramic mug, coffee mug
6913 138 Ceramic ornaments: ornament, figurine, ceramic vase, statuette
6914 138 Other ceramic articles: flower pot, plant pot, ceramic pot

70 137 Glass and glassware: glass, glass article
7003 137 Sheet glass: sheet glass, glass sheet
7005 137 Float glass: float glass, plate glass, window glass
7006 137 Worked glass: glass panel
7007 137 Safety glass: safety glass, windscreen, windshield, tempered glass, laminated glass
7008 137 Insulating glass: double glazing, glazing unit, insulating glass
7009 137 Mirrors: mirror, bathroom mirror, rear-view mirror
7010 137 Glass bottles and jars: bottle, glass bottle, jar, glass jar, vial, glass container, ampoule
7013 137 Glassware: glassware, drinking glass, wine glass, beer glass, champagne glass, tumbler, decanter, vase, crystal, glass bowl, carafe, goblet, glass ornament
7015 137 Watch and spectacle glass: watch glass
7017 115 Laboratory glass: laboratory glassware, test tube, petri dish, beaker
7018 137 Glass beads: glass bead, rhinestone
7019 134 Glass fibre: glass fibre, fibreglass, glass wool

71 191 Jewellery, precious stones and metals: jewellery, jewelry, precious stone, precious metal, gem
7101 191 Pearls: pearl
7102 191 Diamonds: diamond
7103 191 Gemstones: gemstone, ruby, emerald, sapphire, opal
7106 191 Silver: silver, silver bar
7108 191 Gold: gold, gold bar, bullion
7110 191 Platinum: platinum, palladium
7113 191 Jewellery: ring, necklace, bracelet, earring, gold chain, brooch, pendant
7114 191 Silverware: silverware, silver cutlery
7117 101 Imitation jewellery: imitation jewellery, costume jewellery, cufflink, fashion jewellery
7118 192 Coins: gold coin, coin collection

72 147 Iron and steel: iron, steel, metal
7201 147 Pig iron and ferro-alloys: pig iron, ferro-alloy
7204 147 Scrap: scrap, scrap metal, steel scrap
7207 147 Steel billets and slabs: billet, steel slab
7208 147 Steel sheets and coils: steel sheet, steel coil, steel plate, hot-rolled coil, cold-rolled coil, galvanised steel
7213 147 Steel bars and rods: steel bar, steel rod, rebar, reinforcing bar
7216 147 Steel beams and sections: steel beam, steel profile, girder, steel angle, i-beam
7217 149 Steel wire: steel wire, wire
7219 147 Stainless steel: stainless steel, stainless sheet
73 147 Iron and steel articles: steel article, metal part, ironware
7302 147 Railway track: rail, railway track, sleeper
7304 147 Steel pipes and tubes: pipe, tube, steel pipe, steel tube, seamless pipe, line pipe
7307 149 Pipe fittings: pipe fitting, fitting, elbow, flange, coupling, nipple
7308 147 Steel structures: steel structure, steel door, scaffolding, bridge section, tower, fence panel, steel frame, standpipe, greenhouse frame
7309 147 Tanks: tank, steel tank, silo
7310 147 Drums and cans: drum, steel drum, can, tin, oil drum, beverage can
7311 147 Gas cylinders: gas cylinder, gas bottle
7312 149 Wire rope and cables: wire rope, steel cable, stranded wire, sling
7314 149 Wire mesh: wire mesh, fence, wire fence, grating, barbed wire
7315 149 Chains: chain, steel chain, anchor chain, roller chain
7317 149 Nails: nail, staple, drawing pin, tack
7318 149 Screws and bolts: screw, bolt, nut and bolt, washer, rivet, fastener, threaded rod, hook
7320 149 Springs: spring, leaf spring, coil spring
7321 102 Stoves and barbecues: stove, wood stove, barbecue, bbq, grill, camping stove, gas cooker, fireplace
7322 105 Radiators: radiator, heating radiator
7323 102 Steel kitchenware: kitchenware, pot, pan, saucepan, frying pan, cooking pot, steel bowl, colander, baking tray, household article, steel wool, wok
7324 102 Steel sinks: steel sink, stainless sink
7325 149 Castings: casting, iron casting, manhole cover
7326 149 Other steel articles: forging, steel box, metal bracket, ladder, steel ladder, toolbox rack
74 148 Copper and copper articles: copper, brass, bronze
7408 148 Copper wire: copper wire, copper rod
7409 148 Copper sheets: copper sheet, brass sheet
7411 148 Copper pipes: copper pipe, copper tube
75 148 Nickel: nickel
76 148 Aluminium and aluminium articles: aluminium, aluminum
7601 148 Aluminium ingots: aluminium ingot
7604 148 Aluminium profiles: aluminium profile, aluminium bar, aluminium extrusion
7606 148 Aluminium sheets: aluminium sheet, aluminium coil
7607 148 Aluminium foil: aluminium foil, tin foil, kitchen foil
7610 148 Aluminium structures: aluminium window, aluminium door, aluminium frame, curtain wall
7612 148 Aluminium cans and bottles: aluminium can, aluminium bottle, aerosol can
7615 102 Aluminium kitchenware: aluminium pan, aluminium pot
7616 148 Other aluminium articles: aluminium ladder, aluminium part
78 148 Lead: lead, lead ingot, lead sheet
79 148 Zinc: zinc, zinc sheet
80 148 Tin: tin ingot, solder
81 148 Other base metals: titanium, tungsten, magnesium, cobalt, cadmium, chromium, molybdenum, manganese, lithium metal
82 108 Tools and cutlery: tool, hand tool
8201 108 Garden tools: garden tool, spade, shovel, rake, axe, hoe, secateurs, scythe, fork
8202 108 Saws: saw, handsaw, saw blade
8203 108 Pliers and files: pliers, rasp, pincers, tweezers, bolt cutter
8204 108 Spanners: spanner, wrench, socket set, allen key
8205 108 Other hand tools: hammer, screwdriver, chisel, vice, clamp, anvil, tool set, toolbox, blowtorch
8207 108 Drill bits and dies: drill bit, milling cutter, die, tool insert
8210 102 Kitchen gadgets: manual coffee grinder, meat mincer
8211 102 Knives: knife, kitchen knife, penknife, cleaver, knife set
8212 101 Razors: razor, razor blade
8213 102 Scissors: scissors, shears
8214 102 Other cutlery: manicure set, nail clipper, pencil sharpener, manual hair clipper
8215 102 Spoons and forks: cutlery, spoon, table fork, cake slice, flatware
83 149 Metal hardware: hardware, ironmongery
8301 149 Locks: lock, padlock, key, door lock, bicycle lock
8302 149 Hinges and fittings: hinge, door handle, bracket, castor, furniture fitting, curtain rail
8303 153 Safes: safe, strongbox, cash box
8304 153 Filing cabinets: desk organizer
8305 151 Office metalware: paper clip, ring binder mechanism
8306 102 Metal ornaments: trophy, bell, metal ornament, metal frame, statue
8308 149 Clasps and buckles: buckle, clasp, eyelet, zip fitting
8309 149 Bottle caps and lids: crown cap, lid, stopper
8311 149 Welding rods: welding rod, electrode, welding wire
`
