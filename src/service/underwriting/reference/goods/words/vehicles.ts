/** Sections XVII to XIX of the Harmonized System: vehicles, instruments, clocks, music and arms. See `commodity-words.ts`. */
export const vehicles = `
86 105 Railway equipment: railway equipment
8601 105 Locomotives: locomotive, train
8603 105 Trams and railcars: tram, railcar, train carriage
8606 105 Railway wagons: wagon, railway wagon, freight wagon
8607 105 Parts of railway vehicles: bogie, railway wheel, train part
8609 101 Shipping containers: shipping container, container, empty container
87 116 Vehicles: vehicle, motor vehicle
8701 106 Tractors: tractor, farm tractor, agricultural tractor
8701 117 Road tractors: road tractor, truck tractor, tractor unit
8702 117 Buses: bus, coach, minibus
8703 116 Cars: car, passenger car, automobile, electric car, new car, suv, passenger van, limousine, motorhome, camper van, golf cart, hybrid car, quad bike
8703 155 Used cars and other used vehicles: used car, used vehicle, second-hand car, used truck, used lorry, used van, used bus, used motorcycle, used motorbike, used trailer, classic car, vintage car, oldtimer, pre-owned car, used motorhome
8704 117 Lorries and vans: lorry, truck, van, pickup, dump truck, tipper, delivery van, commercial vehicle
8705 117 Special vehicles: fire engine, concrete mixer truck, crane lorry, ambulance, road sweeper, tow truck
8706 117 Chassis: chassis, truck chassis
8707 119 Vehicle bodies: car body, truck body, vehicle cab
8708 119 Vehicle parts: car part, vehicle part, auto part, automotive part, bumper, wheel, wheel rim, brake, brake disc, clutch plate, shock absorber, car radiator, car gearbox, axle, exhaust, airbag, steering wheel, seat belt, truck part, car accessory, silencer, suspension, alloy wheel, door panel
8709 107 Works trucks: works truck, airport tractor
8710 195 Tanks and armoured vehicles: armoured vehicle, battle tank
8711 118 Motorcycles: motorcycle, motorbike, moped, scooter, electric bike, e-bike, e-scooter, electric scooter, motor scooter
8712 118 Bicycles: bicycle, bike, mountain bike, racing bike, children's bicycle
8713 115 Wheelchairs: wheelchair, mobility scooter
8714 119 Parts of motorcycles and bicycles: bicycle part, motorcycle part, bike part, bicycle wheel, bicycle saddle, bicycle accessory, bike chain, bicycle chain
8715 101 Prams: pram, pushchair, buggy, stroller, baby carriage
8716 117 Trailers: trailer, semi-trailer, caravan, boat trailer, tanker trailer
8716 105 Hand carts: wheelbarrow, hand truck, trolley, shopping trolley
88 105 Aircraft and parts: aircraft, aeroplane, airplane, helicopter, satellite, spacecraft, hot-air balloon, glider
8806 112 Drones: drone, quadcopter
8807 105 Aircraft parts: aircraft part, landing gear, aeroplane part, helicopter part, aircraft engine
8804 101 Parachutes: parachute, paraglider
89 120 Ships and boats: ship, boat, vessel
8901 120 Ships: ferry, cargo ship, barge
8903 120 Yachts and pleasure boats: yacht, sailing boat, motor boat, speedboat, dinghy, kayak, canoe, inflatable boat, jet ski, pedal boat, rowing boat, catamaran
8907 105 Buoys and rafts: buoy, life raft, pontoon

90 115 Instruments: instrument, scientific instrument, precision instrument
9001 115 Lenses and optical fibres: lens, contact lens, optical lens, optical fibre, spectacle lens, prism
9002 112 Camera lenses: camera lens, objective
9003 101 Spectacle frames: spectacle frame, glasses frame
9004 101 Spectacles: spectacles, eyeglasses, sunglasses, goggles, reading glasses, safety goggles, safety glasses
9005 112 Binoculars and telescopes: binoculars, telescope
9006 112 Photographic equipment: flash, photographic equipment, tripod, instant camera
9007 112 Cinema equipment: film camera, film projector, cinema projector
9008 112 Slide projectors: slide projector, photographic enlarger
9011 115 Microscopes: microscope
9013 115 Lasers and optical devices: laser, telescopic sight, magnifying glass
9014 115 Navigation instruments: compass, navigation instrument
9015 115 Surveying instruments: surveying instrument, theodolite, rangefinder, levelling instrument, weather station, anemometer, photogrammetric instrument
9016 115 Laboratory balances: laboratory balance, precision scale
9017 108 Drawing and measuring tools: ruler, tape measure, caliper, micrometer, spirit level, drawing instrument, measuring tool
9018 115 Medical instruments: medical instrument, medical device, medical equipment, surgical instrument, syringe, needle, catheter, ultrasound machine, dental equipment, stethoscope, ecg machine, blood pressure monitor, dental chair, endoscope, hospital equipment, defibrillator, scalpel, cannula
9019 115 Massage and breathing apparatus: medical ventilator, massage chair, oxygen concentrator, inhaler, respirator, breast pump, massager
9020 115 Gas masks: gas mask
9021 115 Orthopaedic appliances: hearing aid, prosthesis, implant, orthopaedic appliance, crutch, pacemaker, artificial joint, artificial teeth, splint, truss
9022 115 X-ray equipment: x-ray machine, ct scanner, mri scanner, x-ray tube
9023 115 Teaching models: teaching model, demonstration model, anatomical model
9024 115 Testing machines: testing machine, hardness tester
9025 115 Thermometers: thermometer, barometer, hygrometer, hydrometer
9026 115 Flow and pressure gauges: flow meter, pressure gauge, manometer, level gauge, pressure sensor, heat meter
9027 115 Analysis instruments: laboratory instrument, laboratory equipment, analyser, spectrometer, gas detector, chromatograph, ph meter, lab equipment, smoke analyser
9028 115 Gas, water and electricity meters: water meter, electricity meter, gas meter, meter
9029 115 Counters and speedometers: speedometer, counter, tachometer, taximeter
9030 115 Electrical measuring instruments: oscilloscope, multimeter, voltmeter, ammeter
9031 115 Other measuring instruments: measuring machine, measuring instrument, sensor, test bench
9032 115 Controllers and thermostats: thermostat, controller, regulator
91 101 Clocks and watches: clock, alarm clock, wall clock, watch strap, clock movement
9101 191 Watches of precious metal: gold watch, luxury watch
9102 101 Watches: watch, wristwatch, stopwatch
92 141 Musical instruments: musical instrument, music instrument
9201 141 Pianos: piano, grand piano, harpsichord
9202 141 String instruments: guitar, violin, cello, harp, ukulele, banjo, double bass
9205 141 Wind instruments: trumpet, flute, saxophone, clarinet, trombone, accordion, organ, harmonica, recorder, bagpipes, oboe, mouth organ
9206 141 Drums and percussion: drum kit, percussion, xylophone, cymbal, tambourine, drum set
9207 141 Electronic instruments: electric guitar, synthesizer, electronic keyboard, electric piano, digital piano, bass guitar
9209 141 Accessories for instruments: metronome, guitar string, music box, music stand, tuning fork
93 195 Arms and ammunition: arms, weapon, gun, firearm
9301 195 Military weapons: military weapon, machine gun, rocket launcher
9302 195 Pistols: pistol, revolver, handgun
9303 195 Hunting and sporting guns: shotgun, rifle, hunting rifle, signal pistol
9304 195 Other arms: air gun, truncheon, pepper spray
9305 195 Parts of arms: gun part
9306 195 Ammunition: ammunition, bullet, cartridge, bomb, grenade, missile, torpedo, mine, artillery shell
9307 195 Swords: sword, bayonet, sabre
`
